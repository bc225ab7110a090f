import { ButtonLink, PageFrame, PageHeader } from '../../../ui/index.ts'

/** A private link that opens nothing: cut off by a mail program, most likely. */
export function PrivateLinkMissingPage() {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Your submission' }]}
        title="This link opens nothing"
        lead="Some mail programs cut long links off. Copy the whole link from our mail into the address line and try again."
      />
      <ButtonLink to="/submit-business">Submit a Business</ButtonLink>
    </PageFrame>
  )
}
