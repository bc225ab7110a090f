import { toast } from '../../../ui/index.ts'
import { markLeaving, openAuthClient } from './session-store.ts'

/** The device forgets the session whatever the server answers. */
export async function signOut(scope: 'global' | 'local'): Promise<void> {
  const client = await openAuthClient()
  markLeaving()
  await client.signOut({ scope })
  toast({ title: scope === 'global' ? 'Signed out on all devices' : 'Signed out on this device' })
}
