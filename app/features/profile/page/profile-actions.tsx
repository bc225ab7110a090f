import { Globe, Phone } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { ContactDialog } from '../owner-tools/contact-dialog.tsx'
import type { ProfileView } from '../profile-view.server.ts'
import { TelephoneText } from '../../businesses/telephone-text.tsx'

const ROW = 'flex flex-wrap gap-2 *:grow sm:*:grow-0 lg:*:grow'

export function ProfileActions({ view, ref }: { view: ProfileView; ref: Ref<HTMLDivElement> }) {
  const { id, name, path, links } = view
  const { call, website } = links
  return (
    <div ref={ref} className="flex flex-col gap-2 print:hidden">
      {call && (
        <div className={ROW}>
          <Button asChild variant="primary" className="text-lg tabular-nums">
            <a href={call.href} data-use="called">
              <Phone aria-hidden />
              <span>
                <span className="font-normal">Call</span> <TelephoneText>{call.label}</TelephoneText>
              </span>
            </a>
          </Button>
        </div>
      )}
      <div className={ROW}>
        {website && (
          <Button asChild>
            <a href={website.href} rel="noopener external" data-use="website">
              <Globe aria-hidden />
              Website
            </a>
          </Button>
        )}
        <ContactDialog id={id} name={name} links={links} />
        <ShareButton title={name} text={view.shareText} path={path} />
      </div>
    </div>
  )
}
