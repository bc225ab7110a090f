import type { OpenDataFiles } from '../../db/schema/index.ts'
import { SITE_NAME } from '../site/metadata.ts'
import type { Operator } from '../site/operator.ts'
import { findDataLicense, rightsSentence, DATA_PATH, filePath } from './data-path.ts'
import { FILE_FORMATS, FORMAT_NAMES, type FormatName } from './file-formats.server.ts'
import { OPEN_COLUMNS } from './open-listing.server.ts'
import { sizeText } from '../../text/size-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import type { Source } from '../../db/source.ts'
import { findOperator } from '../site/operator.server.ts'
import { findOpenFiles } from './open-files.server.ts'
import texts from './catalog-texts.json' with { type: 'json' }

interface DataDescribed {
  publicUrl: string
  dataLicense?: string | undefined
  operator: Operator
  /** Undefined until they are first written. */
  made: OpenDataFiles | undefined
}

const { title, description, keywords } = texts

/** A Data Package of Frictionless Data, version 1 (specs.frictionlessdata.io). */
export function dataPackage({ publicUrl, dataLicense, operator, made }: DataDescribed) {
  const license = findDataLicense(dataLicense)
  return {
    ...texts.package,
    title,
    description: license ? description : `${description} ${rightsSentence(operator)}`,
    homepage: publicUrl + DATA_PATH,
    keywords,
    ...(made && { created: made.madeAt }),
    ...(license && { licenses: [license] }),
    contributors: [{ title: operator.name ?? SITE_NAME, path: publicUrl, role: 'publisher' }],
    resources: FORMAT_NAMES.map((format) => {
      const file = made?.files[format]
      return {
        name: `listings-${format}`,
        title: FILE_FORMATS[format].title,
        path: publicUrl + filePath(format),
        format,
        mediatype: mediaTypeOf(format),
        encoding: 'utf-8',
        ...(file && { bytes: file.bytes, hash: `sha256:${file.sha256}` }),
        ...(format === 'csv' && { ...texts.table, schema: tableSchema() }),
      }
    }),
  }
}

function mediaTypeOf(format: FormatName): string {
  return FILE_FORMATS[format].mediaType.replace(/;.*/, '')
}

function tableSchema() {
  const fields = OPEN_COLUMNS.map(({ name, title, type, note }) => ({
    name,
    title,
    ...(note && { description: note }),
    type: type === 'list' || type === 'uri' ? 'string' : type,
    ...(type === 'uri' && { format: 'uri' }),
  }))
  return { fields, primaryKey: 'id', missingValues: [''] }
}

/** DCAT-US 1.1 (resources.data.gov/resources/dcat-us), as those outside of the federal government publish it. */
export function dataCatalog({ publicUrl, dataLicense, operator, made }: DataDescribed) {
  const page = publicUrl + DATA_PATH
  const license = findDataLicense(dataLicense)
  const name = operator.name ?? SITE_NAME
  const dataset = {
    ...texts.dataset,
    identifier: page,
    title,
    description,
    keyword: keywords,
    modified: made?.madeAt ?? texts.dataset.accrualPeriodicity,
    ...(license ? { license: license.path } : { rights: rightsSentence(operator) }),
    publisher: { '@type': 'org:Organization', name },
    contactPoint: {
      '@type': 'vcard:Contact',
      fn: name,
      ...(operator.email && { hasEmail: `mailto:${operator.email}` }),
    },
    landingPage: page,
    describedBy: `${page}/datapackage.json`,
    distribution: FORMAT_NAMES.map((format) => ({
      '@type': 'dcat:Distribution',
      title: FILE_FORMATS[format].title,
      format: format.toUpperCase(),
      mediaType: mediaTypeOf(format),
      downloadURL: publicUrl + filePath(format),
    })),
  }
  return { ...texts.catalog, dataset: [dataset] }
}

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
