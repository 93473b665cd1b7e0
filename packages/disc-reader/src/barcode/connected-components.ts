/** Groups adjacent cells, including diagonal ones, for which `holds` is true. Each group is a list of indices. */
export function connectedComponents(width: number, height: number, holds: (index: number) => boolean): number[][] {
  const seen = new Uint8Array(width * height);
  const parts: number[][] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !holds(start)) continue;
    const part = [start];
    seen[start] = 1;
    for (let next = 0; next < part.length; next++) {
      const at = part[next] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const neighbor = ny * width + nx;
          if (seen[neighbor] || !holds(neighbor)) continue;
          seen[neighbor] = 1;
          part.push(neighbor);
        }
    }
    parts.push(part);
  }
  return parts;
}
