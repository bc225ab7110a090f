/** Whether `If-None-Match` names it. Compared weakly, as for GET: caches and compression weaken a tag. */
export function isKnownTag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header.trim() === '*') return true
  const value = withoutWeakness(etag)
  return header.split(',').some((tag) => withoutWeakness(tag.trim()) === value)
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '')
}
