import { eq } from 'drizzle-orm'
import { submissions } from '../../../app/db/schema/index.ts'
import { EMPTY_FORM } from '../../../app/features/submissions/submission-fields.ts'
import { readStamp, sendForm } from '../../support/submission-form.ts'
import { aNewShop } from './new-shop.ts'
import { fromElsewhere, journeyDatabase, makePerson, type Owner, type Person } from './people.ts'

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
 * @returns what was in the form, and the page that thanks for it
 */
export async function submitAsVisitor(change: Partial<ReturnType<typeof filledForm>> = {}) {
  const values = { ...filledForm(), ...change }
  const url = process.env.DIRECTORY_URL ?? ''
  // Sent by the page: otherwise a form that comes so soon is taken for a program's.
  const form = { ...values, openedAt: await readStamp(url), sentByPage: 'yes' }
  const answer = await sendForm(url, form, { origin: url, ...fromElsewhere() })
  if (answer.status !== 303) throw new Error(`The form was answered ${answer.status}.`)
  return { ...values, thanks: answer.headers.get('location') ?? '' }
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

/** Changes the phone of a listing: at once as a moderator, while an owner's change waits at the desk. */
export async function changePhone(by: Person, businessId: string): Promise<void> {
  await askAs(
    by,
    `/my-businesses/${businessId}`,
    { values: { phone: aNewShop().phone }, reason: 'They called.' },
    'PATCH',
  )
}

/** Adds a picture to the gallery of an owner's listing. */
export async function addPicture({ businessId, ...owner }: Owner, alt: string, picture: Buffer) {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
  form.set('alt', alt)
  await askAs(owner, `/photos?${new URLSearchParams({ kind: 'gallery', businessId })}`, form)
}

/** Sends proof of an owner's service, which waits at the desk. */
export async function proveService({ businessId, ...owner }: Owner): Promise<void> {
  const form = new FormData()
  form.set('level', 'sba_certified')
  form.set('certificateNumber', 'VC-2041')
  form.set('ownerName', 'Ray Ortiz')
  await askAs(owner, `/verifications/of-business/${businessId}`, form)
}

/** Reports a problem with a listing as a visitor without scripts does. */
export async function reportProblem(businessId: string): Promise<void> {
  const url = `${process.env.DIRECTORY_URL}/business/${businessId}/report`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin, ...fromElsewhere() },
    body: new URLSearchParams({ problem: 'other', message: 'The shop has moved to Main Street.', email: '' }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`The report was answered ${answer.status}.`)
}

/** Offers a business to an address, which gets a link. */
export async function offerBusiness({ businessId, ...owner }: Owner, recipient: string): Promise<void> {
  await askAs(owner, `/my-businesses/${businessId}/offers`, { recipient, isHandover: false })
}

/** Asks our own API as somebody does who is signed in, and fails the test when it refuses. */
async function askAs(
  person: Pick<Person, 'headers'>,
  path: string,
  body: object,
  method: 'PATCH' | 'POST' = 'POST',
): Promise<Record<string, string>> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${process.env.DIRECTORY_URL}/api/v1${path}`, {
    method,
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...fromElsewhere(),
      ...person.headers,
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}
