type Watcher = (event: PopStateEvent) => void

const watchers = new Set<Watcher>()

/**
 * Shows a move through the history to those who asked, before React Router sees it. Begun before React Router listens: a
 * browser calls what listens to the window in the order in which it came, whatever phase it asked for.
 */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    for (const watcher of watchers) watcher(event)
  })
}

/**
 * Sees every move through the history first, and may keep it from React Router by `stopImmediatePropagation`.
 * @returns ends it
 */
export function beforeRouter(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
