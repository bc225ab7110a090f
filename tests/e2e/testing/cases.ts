import { eq } from 'drizzle-orm'
import { submissions } from '../../../app/db/schema/index.ts'
import { EMPTY_FORM } from '../../../app/features/submissions/form-state/form-values.ts'
import { readStamp, sendForm } from '../../support/submission-form.ts'
import { aNewShop } from './new-shop.ts'
import { fromElsewhere, journeyDatabase, makePerson, type Person } from './people.ts'

let sender: Promise<Person> | undefined
/** Somebody who is not on the team; one person for all tests of a worker. */
export function theSender(): Promise<Person> {
  return (sender ??= makePerson())
}

/** The form as somebody fills it in about a business that looks like no other. */
function filledForm() {
  const { name: businessName, ...shop } = aNewShop()
  return { ...EMPTY_FORM, ...shop, businessName, website: '', consent: 'yes' }
}

/**
 * Sends in a business that looks like no other, so that it waits at the desk.
 * @param by who sends it: nobody decides what they sent in themselves, so usually not who sits at the desk
 * @returns its name
 */
export async function submitBusiness(by?: Person): Promise<string> {
  const values = filledForm()
  await askAs(by ?? (await theSender()), '/submissions', { values })
  return values.businessName
}

/**
 * The same without an account, as a browser without scripts sends the form.
 * @param change what is in the form instead
 * @returns what was in the form
 */
export async function submitAsVisitor(change: Partial<ReturnType<typeof filledForm>> = {}) {
  const values = { ...filledForm(), ...change }
  const url = process.env.DIRECTORY_URL ?? ''
  // Sent by the page: otherwise a form that comes so soon is taken for a program's.
  const form = { ...values, openedAt: await readStamp(url), sentByPage: 'yes' }
  const answer = await sendForm(url, form, { origin: url, ...fromElsewhere() })
  if (answer.status !== 303) throw new Error(`The form was answered ${answer.status}.`)
  return values
}

/** Approves a waiting submission at the desk, and publishes its listing so. */
export async function approveBusiness(moderator: Person, businessName: string): Promise<void> {
  const [found] = await journeyDatabase()
    .select({ id: submissions.id, version: submissions.version })
    .from(submissions)
    .where(eq(submissions.businessName, businessName))
  if (!found) throw new Error(`Nobody sent in ${businessName}.`)
  const decision = { decision: 'approve', version: found.version }
  await askAs(moderator, `/moderation/submissions/${found.id}/decision`, decision)
}

/** Claims a listing, so that the claim waits at the desk. @returns the claim's id */
export async function claimBusiness(by: Person, businessId: string): Promise<string> {
  const statement = 'My name is on the license of the shop.'
  const { id } = await askAs(by, '/claims', { businessId, method: 'moderator', statement })
  return id ?? ''
}

/** Asks our own API as somebody does who is signed in, and fails the test when it refuses. */
async function askAs(person: Person, path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${process.env.DIRECTORY_URL}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromElsewhere(), ...person.headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}
