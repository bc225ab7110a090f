import { aNewPhone } from './new-phone.ts'
import { aMark, fromElsewhere, makePerson, type Person } from './people.ts'

let sender: Promise<Person> | undefined
/** Somebody who is not on the team; one person for all tests of a worker. */
export function theSender(): Promise<Person> {
  return (sender ??= makePerson())
}

/**
 * Sends in a business that looks like no other, so that it waits at the desk.
 * @param by who sends it: nobody decides what they sent in themselves, so usually not who sits at the desk
 * @returns its name
 */
export async function submitBusiness(by?: Person): Promise<string> {
  const mark = aMark()
  const businessName = `${mark.charAt(0).toUpperCase()}${mark.slice(1)} Painting`
  const values = {
    businessName,
    category: 'painting',
    description: 'We paint houses inside and out, and leave the floors clean.',
    street: '',
    city: 'Ocala',
    zip: '34471',
    serviceArea: 'Marion County',
    phone: aNewPhone(),
    email: `${mark}@example.com`,
    website: '',
    facebook: '',
    instagram: '',
    hours: '',
    branchOfService: '',
    contactName: 'Dana Ortiz',
    contactEmail: `${mark}@example.com`,
    consent: 'yes',
  }
  await askAs(by ?? (await theSender()), '/submissions', { values })
  return businessName
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
