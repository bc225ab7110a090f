import { z } from 'zod'

const pageNumber = z.coerce.number().int().min(1).catch(1)
const listingParams = z.object({
  page: pageNumber,
  serving: pageNumber,
  print: z.literal('1').optional().catch(undefined),
})

export function pageNumberOf(request: Request): number {
  return parseParams(request).page
}

export function parseAreaPages(request: Request): { page: number; servingPage: number; isWhole: boolean } {
  const { page, serving, print } = parseParams(request)
  return { page, servingPage: serving, isWhole: print !== undefined }
}

function parseParams(request: Request) {
  return listingParams.parse(Object.fromEntries(new URL(request.url).searchParams))
}
