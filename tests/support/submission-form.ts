/** Reads the signed opening time from the form; a form that is sent too soon is held back. */
export async function readStamp(url: string): Promise<string> {
  const html = await (await fetch(`${url}/submit-business`)).text()
  return /name="openedAt" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Sends the form as a browser without scripts does. */
export function sendForm(
  url: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(values)
  return fetch(`${url}/submit-business`, { method: 'POST', redirect: 'manual', headers, body })
}
