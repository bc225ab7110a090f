import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  /** Square modules of white around it; readers want four. */
  border?: number
  className?: string
}

/** Black on white in both themes: not every camera reads the reverse. */
export function QrCode({ text, label, border = 4, className }: QrCodeProps) {
  const { size, path } = drawQr(text, border)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-control forced-color-adjust-none ${className ?? ''}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** For a page that leaves the drawing to the server. */
export function drawQr(text: string, border: number) {
  const { data, size } = encode(text, { ecc: 'L', border })
  return { size, path: qrPath(data) }
}

/** One rectangle for neighbors in a row: a page may have hundreds of codes. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isBlack, x) => {
        if (!isBlack || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const length = (end === -1 ? row.length : end) - x
        return `M${x} ${y}h${length}v1h-${length}z`
      }),
    )
    .join('')
}
