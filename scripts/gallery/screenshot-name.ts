interface Screenshot {
  page: string
  width: number
  scheme: 'light' | 'dark'
  textPercent: number
}

export function screenshotName({ page, width, scheme, textPercent }: Screenshot): string {
  const text = textPercent === 100 ? '' : `-text${textPercent}`
  return `${page}-${width}-${scheme}${text}.png`
}

export function readScreenshotName(file: string): Screenshot | undefined {
  const [, page, width, scheme, text] = /^(.+)-(\d+)-(light|dark)(?:-text(\d+))?\.png$/.exec(file) ?? []
  if (page === undefined) return undefined
  return {
    page,
    width: Number(width),
    scheme: scheme === 'dark' ? 'dark' : 'light',
    textPercent: Number(text ?? 100),
  }
}
