import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import { countListings } from '../../app/features/businesses/count-businesses.server.ts'
import { FORMAT_NAMES, type FormatName, writeFile } from '../../app/features/open-data/file-formats.server.ts'
import { counting } from '../../app/features/open-data/open-files.server.ts'
import { readOpenListings } from '../../app/features/open-data/open-listing.server.ts'
import { FILTER_NAMES, readOpenFilter } from '../../app/features/open-data/read-open-filter.server.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { countText } from '../../app/text/count-text.ts'
import { readConfig } from '../../server/config.ts'
import { print, withProgress } from '../progress.ts'
import { withDatabase } from '../with-database.ts'

const NOTES = `
The file has what anybody may download at /data: no private address, no closed
listing, and made-up ones only while there are no others. A filter is what the
address of a search has: --filter county=martin --filter category=plumbing; also
industry, serves, level, branch, language, q and where. A file that is there is
written over.`

interface Chosen {
  format?: FormatName
  filter: string[][]
}

export function exportCommand(): Command {
  return new Command('export')
    .description('Write the public listings to a file, as /data offers them.')
    .argument('<file>', 'where to write; its ending says the format: .csv, .geojson or .jsonl')
    .addOption(new Option('--format <format>', 'another format than the ending says').choices(FORMAT_NAMES))
    .option('--filter <name=value>', 'only a part; may come several times', addFilter, [])
    .addHelpText('after', NOTES)
    .action(async (file: string, { format = formatOf(file), filter }: Chosen) => {
      const config = readConfig(process.env)
      let written = 0
      await withDatabase(config, async ({ db }) => {
        const where = await readOpenFilter(
          { db },
          new URL(`?${new URLSearchParams(filter)}`, config.publicUrl),
        )
        if (!where.ok) throw new OperatorError(where.message)
        const all = (await countListings({ db })) ?? 0
        await withProgress('Exporting', async (update) => {
          const listings = counting(readOpenListings({ db }, config.publicUrl, where.value), (rows) => {
            written += rows
            update(written, Math.max(written, where.value ? 0 : all))
          })
          await pipeline(Readable.from(writeFile(format, listings)), createWriteStream(file))
        })
      })
      print(`Wrote ${countText(written, 'listing')} to ${file}.`)
    })
}

function formatOf(file: string): FormatName {
  const format = FORMAT_NAMES.find((name) => `.${name}` === extname(file))
  if (!format) throw new OperatorError(`Say in which format to write: --format ${FORMAT_NAMES.join('|')}.`)
  return format
}

function addFilter(text: string, before: string[][]): string[][] {
  const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(text) ?? []
  if (FILTER_NAMES.includes(name)) return [...before, [name, value]]
  throw new InvalidArgumentError(`It must be name=value with one of ${FILTER_NAMES.join(', ')}.`)
}
