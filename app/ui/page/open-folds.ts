/** As the browser does by itself for its own navigation and for what is found in the page. */
export function openFolds(part: Element | null): void {
  for (let fold = part?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true
  }
}
