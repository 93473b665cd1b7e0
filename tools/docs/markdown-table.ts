/** A Markdown table with aligned columns. The first line is its head. */
export function markdownTable(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = lines;
  return `${row(head)}${row(widths.map((width) => '-'.repeat(width)))}${body.map(row).join('')}`;
}
