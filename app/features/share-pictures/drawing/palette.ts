/** The light colors of `theme.css` (a test compares them). */
export const COLORS = {
  paper: '#fbf8f2',
  card: '#ffffff',
  sand: '#efe6d5',
  line: '#d9cdb8',
  lineStrong: '#8a7f6c',
  ink: '#14213a',
  inkSoft: '#4a566b',
  gulf: '#0f4c66',
  gulfSoft: '#1f6f8b',
  brassLight: '#d9a441',
} as const

const REGION_TINTS: Record<string, { tint: string; ink: string }> = {
  south: { tint: '#ecc8a9', ink: '#63300f' },
  'tampa-bay': { tint: '#b9d6e2', ink: '#0f4357' },
  'north-central': { tint: '#ccd8a6', ink: '#3d4717' },
  central: { tint: '#f6eabb', ink: '#5d4806' },
  northwest: { tint: '#d3cbea', ink: '#3b2f66' },
  northeast: { tint: '#daf0e1', ink: '#1d5136' },
  southwest: { tint: '#f7e0e3', ink: '#74263a' },
}

export function regionTint(regionId: string | null | undefined): { tint: string; ink: string } {
  return REGION_TINTS[regionId ?? ''] ?? { tint: COLORS.sand, ink: COLORS.ink }
}

/** Converts OKLCH (hue in degrees) for the renderer; Björn Ottosson's matrices. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${channels.map((channel) => toHex(channel)).join('')}`
}

function toHex(linear: number): string {
  const light = Math.min(1, Math.max(0, linear))
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
