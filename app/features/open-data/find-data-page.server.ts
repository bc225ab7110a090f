import { sizeText } from '../../text/size-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import type { Source } from '../../db/source.ts'
import { findOperator } from '../site/operator.server.ts'
import type { Operator } from '../site/operator.ts'
import { findDataLicense, rightsSentence } from './data-license.ts'
import { filePath } from './data-path.ts'
import { FILE_FORMATS, FORMAT_NAMES } from './file-formats.server.ts'
import { findOpenFiles } from './open-files.server.ts'
import { OPEN_COLUMNS } from './open-listing.server.ts'

export type DataPageFacts = Awaited<ReturnType<typeof findDataPage>>

export async function findDataPage(
  { db }: Source,
  { operator, dataLicense }: { operator: Operator; dataLicense?: string | undefined },
) {
  const [made, named] = await Promise.all([findOpenFiles(db), findOperator(db, operator)])
  return {
    made: made && { at: momentText(made.madeAt), rows: made.rows },
    files: FORMAT_NAMES.map((format) => {
      const { bytes, sha256 } = made?.files[format] ?? {}
      const { title } = FILE_FORMATS[format]
      return { title, path: filePath(format), size: bytes && ` (${sizeText(bytes)})`, sha256 }
    }),
    license: findDataLicense(dataLicense),
    rights: rightsSentence(named),
    columns: OPEN_COLUMNS.map(({ name, title, type, note }) => ({ name, title, type, note })),
  }
}
