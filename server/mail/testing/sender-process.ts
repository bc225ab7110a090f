import { openDatabase } from '../../../app/db/client.ts'
import { sendNextMail, watchOutbox } from '../mail-service.ts'
import { smtpDelivery } from '../smtp-transport.ts'
import { ChangeWatch } from '../../pages/change-watch.ts'

// A sender as a process of its own, to be killed: DATABASE SMTP_URL
const [connectionString = '', url = ''] = process.argv.slice(2)
const log = { debug() {}, info() {}, warn() {}, error() {} }
const database = openDatabase(connectionString)
const deliver = smtpDelivery({ url, from: 'no-reply@directory.example', host: 'directory.example' })
const { signal } = new AbortController()
const watch = new ChangeWatch({ connectionString: () => connectionString, log })
void watch.start()
watchOutbox({ watch, log, work: sendNextMail({ db: database.db, log, deliver, signal }) })
