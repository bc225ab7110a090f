type OnDevice = typeof import('./favorites-on-device.ts')

let device: OnDevice | undefined

/** Loaded once React listens: nobody needs it to see the page. */
export async function openDevice(): Promise<OnDevice> {
  return (device ??= await import('./favorites-on-device.ts'))
}

export function openedDevice(): OnDevice | undefined {
  return device
}
