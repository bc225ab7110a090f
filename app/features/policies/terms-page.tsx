import { Link } from 'react-router'
import { CONTACT_PATH } from '../site/links.ts'
import { DATA_CREDIT } from '../site/metadata.ts'
import { ELIGIBILITY } from '../site/promises.ts'
import type { Operator } from '../site/operator.ts'
import { PolicyList, PolicyPage, type PolicySection } from './policy-page.tsx'

const CHANGED_ON = 'November 23, 2026'

const SECTIONS: readonly PolicySection[] = [
  {
    id: 'visitors',
    title: 'If You’re Looking for a Business',
    body: (
      <PolicyList
        items={[
          'The directory is free, and you don’t need an account.',
          <>
            We check listings as <Link to="/verification">How We Verify</Link> says. We don’t check the work
            itself: ask about license, insurance, and price before you hire.
          </>,
          'What you agree on with a business is between the two of you.',
          'Something wrong? Open the listing and choose “Report a problem.” A volunteer reads every report.',
        ]}
      />
    ),
  },
  {
    id: 'owners',
    title: 'If You List a Business',
    body: (
      <PolicyList
        items={[
          ELIGIBILITY,
          'Listings are free. Nobody can pay for a better place, a badge, or a feature.',
          'What you tell us must be true, and you must have the right to use the words and photos you send. They stay yours. You allow us to show them in the directory and in the data it publishes.',
          'Keep your listing up to date. We’ll ask you to confirm it once a year, and we mark listings that no one confirms.',
          <>
            You can change your listing or mark it closed at any time. To have it taken down,{' '}
            <Link to={CONTACT_PATH}>write to us</Link>.
          </>,
        ]}
      />
    ),
  },
  {
    id: 'not-allowed',
    title: 'What We Don’t Allow',
    body: (
      <PolicyList
        items={[
          'Businesses that no veteran owns, or that don’t exist.',
          'Someone else’s business, words, or photos without their permission.',
          'Insults, threats, scams, or anything against the law.',
          'Unwanted advertising through the message forms.',
          'Automated programs that load the directory so fast that others can’t use it.',
        ]}
      />
    ),
  },
  {
    id: 'removal',
    title: 'When We Take Something Down',
    body: (
      <p>
        We may refuse, change, or take down anything that breaks these rules. We’ll tell the owner why, and
        the owner can respond. Every decision is logged.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What We Can’t Promise',
    body: (
      <p>
        Volunteers run this directory. We work to keep it correct and online, but we can’t guarantee either,
        and as far as the law allows, we’re not liable for what comes of using it.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Data from Others',
    body: <p>{DATA_CREDIT}</p>,
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>If these terms change, we’ll post the new ones here with their date.</p>,
  },
]

export function TermsPage({ operator }: { operator: Operator }) {
  return (
    <PolicyPage
      title="Terms of Use"
      lead="Free for everyone, honest listings, and decisions made by people. Here are the rules in plain words."
      changedOn={CHANGED_ON}
      sections={SECTIONS}
      operator={operator}
    />
  )
}
