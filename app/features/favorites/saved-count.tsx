import { useFavorites } from './use-favorites.ts'

/** ` (3)`, behind the name of a link; nothing for an empty list. */
export function SavedCount() {
  const count = useFavorites()?.length ?? 0
  return count > 0 && <span className="tabular-nums">{`\u00a0(${count})`}</span>
}
