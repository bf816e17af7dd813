"""Addresses that change something, by what they answer: how it is now, or nothing. (`post` itself makes something.)"""

from litestar import post


def answered(path: str, name: str, summary: str) -> post:
    return post(path, status_code=200, operation_id=name, summary=summary)


def silent(path: str, name: str, summary: str) -> post:
    return post(path, status_code=204, operation_id=name, summary=summary)
