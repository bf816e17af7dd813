// A bot in another language: takes the action with the longest description, and one of those by its seed.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    console.log(JSON.stringify({ protocol: 1 }));
  } else if (message.type === "choose") {
    const longest = Math.max(...message.legal.map((each) => each.say.length));
    const best = message.legal.filter((each) => each.say.length === longest);
    console.log(JSON.stringify({ action: best[message.seed % best.length].action }));
  } else if (message.type === "bye") {
    break;
  }
}
