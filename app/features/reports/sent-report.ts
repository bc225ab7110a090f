export interface SentReport {
  isSent: boolean
  hasEmail: boolean
}

export function sentPath(path: string, email: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}sent${email.trim() === '' ? '' : '=email'}`
}

export function readSent({ url }: Request): SentReport {
  const sent = new URL(url).searchParams.get('sent')
  return { isSent: sent !== null, hasEmail: sent === 'email' }
}
