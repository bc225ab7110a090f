import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

/** A private link that opens nothing: cut off by a mail program, most likely. */
export function PrivateLinkMissingPage() {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Your Submission' }]}
        title="This link doesn’t work"
        lead="Some email programs cut long links off. Copy the whole link from our email into your browser’s address bar."
      />
      <ButtonLink to="/submit-business">List Your Business</ButtonLink>
    </PageFrame>
  )
}
