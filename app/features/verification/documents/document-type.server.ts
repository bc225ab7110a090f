import type { DocumentType } from '../../../db/schema/verifications.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PDF = Buffer.from('%PDF-')
/** Some programs write lines before the header; readers search this many bytes. */
const PDF_BEGINS_WITHIN = 1024

/** By its content, never by its name or the browser's claim. */
export function documentTypeOf(content: Buffer): DocumentType | undefined {
  if (content.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (content.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  if (content.subarray(0, PDF_BEGINS_WITHIN).includes(PDF)) return 'application/pdf'
  return undefined
}

const ENDINGS: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

export function documentFileName(id: string, type: DocumentType): string {
  return `verification-${id.slice(0, 8)}.${ENDINGS[type]}`
}
