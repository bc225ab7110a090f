import { Globe, Navigation, Phone, Share2 } from 'lucide-react'
import { Button, shareOrCopy } from '../../../ui/index.ts'
import { ContactDialog } from '../owner-tools/contact-dialog.tsx'
import type { ProfileView } from '../profile-view.ts'
import { TelephoneText } from '../../businesses/components.ts'

const ROW = 'flex flex-wrap gap-2 *:grow sm:*:grow-0 lg:*:grow'

export function ProfileActions({ view }: { view: ProfileView }) {
  const { id, name, path, links } = view
  const { call, directions, website } = links
  return (
    <div className="flex flex-col gap-2 print:hidden">
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
        {directions && (
          <Button asChild>
            <a href={directions} rel="noopener external" data-use="directions">
              <Navigation aria-hidden />
              Directions
            </a>
          </Button>
        )}
        {website && (
          <Button asChild>
            <a href={website.href} rel="noopener external" data-use="website">
              <Globe aria-hidden />
              Website
            </a>
          </Button>
        )}
        <ContactDialog id={id} name={name} links={links} />
        <ShareButton name={name} path={path} />
      </div>
    </div>
  )
}

function ShareButton({ name, path, className }: { name: string; path: string; className?: string }) {
  const share = () => shareOrCopy({ title: name, url: new URL(path, location.href).href })
  return (
    <Button onClick={() => void share()} className={`noscript:hidden ${className ?? ''}`}>
      <Share2 aria-hidden />
      Share
    </Button>
  )
}
