import { toast } from '../../ui/index.ts'
import { markLeaving, openAuthClient } from './session-store.ts'

/** Ends the session of this device; the client forgets it whatever the server answers (specification, section 8). */
export async function signOut(): Promise<void> {
  const client = await openAuthClient()
  markLeaving()
  await client.signOut({ scope: 'local' })
  toast({ title: 'Signed out' })
}
