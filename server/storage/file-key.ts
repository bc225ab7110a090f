/** `photos/ID/800.webp`; no part begins with a dot. */
const KEY = /^[a-z0-9_-][\w.-]*(\/[a-z0-9_-][\w.-]*)*$/i

export function checkFileKey(key: string): void {
  if (!KEY.test(key) || key.length > 200) throw new Error(`"${key}" is no key of a file.`)
}
