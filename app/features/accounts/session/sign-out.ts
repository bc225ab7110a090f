import { toast } from '../../../ui/index.ts'
import { markLeaving, openAuthClient } from './session-store.ts'

/**
 * Ends all sessions of the person, or that of this device; the client forgets it whatever the server answers
 * (specification, sections 7 and 8).
 */
export async function signOut(scope: 'global' | 'local'): Promise<void> {
  const client = await openAuthClient()
  markLeaving()
  await client.signOut({ scope })
  toast({ title: scope === 'global' ? 'Signed out on all devices' : 'Signed out on this device' })
}
