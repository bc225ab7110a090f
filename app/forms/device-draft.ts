interface DeviceDraft {
  values: Record<string, string>
  isSent: boolean
}

/** Keeps what is typed on this device; nothing typed forgets it. False where the browser keeps nothing. */
export function keepOnDevice(key: string, values: Readonly<Record<string, string>>, isSent = false): boolean {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ values, isSent }))
    return true
  } catch {
    // Storage is full or forbidden; what was typed is still in the form.
    return false
  }
}

export function keysOnDevice(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}

export function findOnDevice(key: string): DeviceDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept['values'])) return undefined
    const texts = Object.entries(kept['values']).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    })
    return { values: Object.fromEntries(texts), isSent: kept['isSent'] === true }
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
