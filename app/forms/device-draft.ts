import { onDevice } from '../platform/on-device.ts'

interface DeviceDraft {
  values: Record<string, string>
  isSent: boolean
}

/** Keeps what is typed on this device; nothing typed forgets it. False where the browser keeps nothing. */
export function keepOnDevice(key: string, values: Readonly<Record<string, string>>, isSent = false): boolean {
  const isKept = onDevice((storage) => {
    if (Object.keys(values).length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify({ values, isSent }))
    return true
  })
  return isKept ?? false
}

export function keysOnDevice(beginning: string): string[] {
  return onDevice(Object.keys)?.filter((key) => key.startsWith(beginning)) ?? []
}

export function findOnDevice(key: string): DeviceDraft | undefined {
  const kept = onDevice((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'))
  if (!isRecord(kept) || !isRecord(kept['values'])) return undefined
  const texts = Object.entries(kept['values']).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  return { values: Object.fromEntries(texts), isSent: kept['isSent'] === true }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
