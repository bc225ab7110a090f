export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

/** What a file begins with, at a place. SVG is none of these: it can carry scripts. */
const MARKS: readonly { format: PictureFormat; at: number; pattern: RegExp }[] = [
  { format: 'jpeg', at: 0, pattern: /^\xff\xd8\xff/ },
  { format: 'png', at: 0, pattern: /^\x89PNG\r\n/ },
  { format: 'gif', at: 0, pattern: /^GIF8[79]a/ },
  { format: 'webp', at: 0, pattern: /^RIFF[^]{4}WEBP/ },
  { format: 'avif', at: 4, pattern: /^ftypavi[fs]/ },
  { format: 'heic', at: 4, pattern: /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/ },
]
export const LONGEST_MARK = 32

export function pictureFormat(content: Uint8Array): PictureFormat | undefined {
  const beginning = String.fromCharCode(...content.subarray(0, LONGEST_MARK))
  return MARKS.find(({ at, pattern }) => pattern.test(beginning.slice(at)))?.format
}
