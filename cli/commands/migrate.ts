import { Command } from 'commander'
import { readConfig } from '../../server/config.ts'
import { withDatabase } from '../with-database.ts'
import { print } from '../progress.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description(
      'Bring the schema and the reference tables (counties, regions, categories) up to date. ' +
        'Does nothing if they already are. Adds no businesses.',
    )
    .action(async () => {
      await withDatabase({ ...readConfig(process.env), sampleData: false }, async () => {})
      print('The database is up to date.')
    })
}
