import { Command } from 'commander'
import { fillWithSyntheticBusinesses } from '../../benchmarks/generate/fill-with-synthetic-businesses.ts'
import { hasRealListings } from '../../app/features/businesses/sample-list-watch.server.ts'
import { readConfig } from '../../server/config.ts'
import { formatCount, withProgress, print, wholeNumber } from '../progress.ts'
import { withDatabase } from '../with-database.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

const MOST = 5_000_000

const NOTES = `
They are added to what is there and numbered after the highest number in use, so a
second run continues the series. An empty database first gets the sample list, as
with npm start; with SAMPLE_DATA=off it gets only the made-up businesses. An
interrupted run keeps what it has written. A directory that has real listings is
left alone without --force.`

const HAS_REAL =
  'This directory has real listings, and made-up ones would stand among them: nothing was added. If that is meant, add --force.'

export function generateCommand(): Command {
  return new Command('generate')
    .description(
      'Add made-up businesses for trying out and measuring: plausible names, trades and places, phone numbers 555-0100 to ' +
        '555-0199, addresses at example.com. Never for a directory that the public uses.',
    )
    .requiredOption('--count <number>', 'how many to add', wholeNumber(1, MOST))
    .option(
      '--seed <number>',
      'which series of businesses; the same seed gives the same ones',
      wholeNumber(0, 2 ** 31 - 1),
      1,
    )
    .option('--force', 'also among real listings')
    .addHelpText('after', NOTES)
    .action(async ({ count, seed, force = false }: { count: number; seed: number; force?: boolean }) => {
      const began = Date.now()
      await withDatabase(readConfig(process.env), async ({ db, pool }) => {
        if (!force && (await hasRealListings(db))) throw new OperatorError(HAS_REAL)
        const filled = await withProgress('Generating', (update) =>
          fillWithSyntheticBusinesses(pool, { count, seed, onProgress: (done) => update(done, count) }),
        )
        if (!filled.ok) throw new OperatorError(filled.message)
      })
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      print(`Added ${formatCount(count)} made-up businesses in ${seconds} s.`)
    })
}
