type Watcher = (event: PopStateEvent) => void

const watchers = new Set<Watcher>()

/** Must run before React Router listens: window listeners are called in the order they were added. */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    for (const watcher of watchers) watcher(event)
  })
}

/** Calls the watcher first; `stopImmediatePropagation` hides the move from React Router. @returns ends it */
export function beforeRouter(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
