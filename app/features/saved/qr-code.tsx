import { QrCode } from '../../ui/qr-code.tsx'

/** Longer addresses make squares that a phone cannot tell apart on a small screen; in characters. */
const LONGEST_ADDRESS = 1300

export function ListQrCode({ address }: { address: () => string }) {
  const text = address()
  if (text.length > LONGEST_ADDRESS) {
    return <p>This list is too long for a QR code. Share its link, or remove some businesses first.</p>
  }
  return <QrCode text={text} label="QR code with the link to this list" className="mx-auto w-full max-w-96" />
}
