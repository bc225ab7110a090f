import { Contact, Printer, QrCode as QrCodeIcon, Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button, Dialog, shareOrCopy, Spinner } from '../../ui/index.ts'
import { savedContactsPath, savedPath } from '../favorites/index.ts'

const ListQrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).ListQrCode }))

interface ListActionsProps {
  title: string
  ids: readonly string[]
}

export function ListActions({ title, ids }: ListActionsProps) {
  const address = () => new URL(savedPath(ids), location.href).href
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={() => void shareOrCopy({ title, url: address() })} className="noscript:hidden">
        <Share2 aria-hidden />
        Share
      </Button>
      <Dialog
        title="Share with a QR code"
        description="Point the camera of another phone at it to open this list there."
        trigger={
          <Button className="noscript:hidden">
            <QrCodeIcon aria-hidden />
            QR Code
          </Button>
        }
      >
        <Suspense fallback={<Spinner label="Drawing the code" />}>
          <ListQrCode address={address} />
        </Suspense>
      </Dialog>
      <Button onClick={() => print()} className="noscript:hidden">
        <Printer aria-hidden />
        Print
      </Button>
      <Button asChild>
        <a href={savedContactsPath(ids)} download>
          <Contact aria-hidden />
          Add All to Contacts
        </a>
      </Button>
    </div>
  )
}
