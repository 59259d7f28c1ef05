/** Throws a RangeError unless both marks are there once, in this order. */
export function replaceBlock(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, ...afterStart] = text.split(start);
  const [old, after, ...more] = afterStart.join(start).split(end);
  if (
    afterStart.length !== 1 ||
    old === undefined ||
    after === undefined ||
    more.length > 0 ||
    before?.includes(end)
  )
    throw new RangeError(`The text needs ${start} and ${end} once each, in this order.`);
  return `${before}${start}\n\n${content.trim()}\n\n${end}${after}`;
}
