export function movedBy(list: string[], member: string, step: -1 | 1): string[] {
  const from = list.indexOf(member)
  const neighbor = list[from + step]
  if (from === -1 || neighbor === undefined) return list
  return list.with(from, neighbor).with(from + step, member)
}
