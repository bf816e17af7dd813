
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const falling = head.getAttribute("aria-sort") !== "descending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", falling ? "descending" : "ascending");
      const value = (row) => row.cells[column].dataset.v;
      const order = (one, other) => {
        const [first, second] = [value(one), value(other)];
        if (first === undefined) return one.cells[column].textContent.localeCompare(other.cells[column].textContent);
        const [x, y] = [Number(first), Number(second)];
        if (Number.isNaN(x) || Number.isNaN(y)) return (Number.isNaN(x) ? -1 : 0) + (Number.isNaN(y) ? 1 : 0);
        return x - y;
      };
      const rows = [...body.rows].sort(order);
      body.replaceChildren(...(falling ? rows.reverse() : rows));
    });
  });
}
