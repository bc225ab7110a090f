/** Undefined where the browser stores nothing: storage is full or refused. */
export function onDevice<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
