import { ExternalLink, Mail, Phone } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonClasses } from '../../../ui/button.tsx'
import type { BusinessSummary } from '../business.ts'
import { formatTelephone, telHref } from '../telephone.ts'
import { TelephoneText } from '../telephone-text.tsx'

const BUTTON = buttonClasses('secondary', 'relative z-10 max-w-full px-3 print:hidden')

/** The quickest way to reach the business: its number, else a message, else its website. */
export function CardContact({ business }: { business: BusinessSummary }) {
  const { id, name, phoneDigits, takesMessages, website } = business
  if (phoneDigits) {
    return (
      <a
        href={telHref({ digits: phoneDigits })}
        data-use="called"
        className={buttonClasses(
          'secondary',
          'relative z-10 max-w-full px-3 tabular-nums print:min-h-0 print:shrink-0 print:border-0 print:p-0 print:whitespace-nowrap',
        )}
      >
        <Phone aria-hidden className="print:hidden" />
        <span className="sr-only">Call {name}: </span>
        <span>
          <TelephoneText>{formatTelephone({ digits: phoneDigits })}</TelephoneText>
        </span>
      </a>
    )
  }
  if (takesMessages) {
    return (
      <Link to={href('/business/:businessId/contact', { businessId: id })} className={BUTTON}>
        <Mail aria-hidden />
        Send a message<span className="sr-only"> to {name}</span>
      </Link>
    )
  }
  if (website === '') return null
  return (
    <a href={website} rel="noopener external" data-use="website" className={BUTTON}>
      <ExternalLink aria-hidden />
      Website<span className="sr-only"> of {name}</span>
    </a>
  )
}
