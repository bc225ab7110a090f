/**
 * What the product keeps about people, and everything else that it stores: `tests/docs/privacy.test.ts`
 * compares both.
 */

interface PersonalData {
  title: string
  /** What it is and what it is for. */
  text: string
  /** How long it stays. */
  until: string
  /** The tables that hold it. */
  tables: readonly string[]
}

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    title: 'Listings',
    text: 'What owners publish about a business: name, phone number, address, hours, photos, posts. It’s public, and search engines can read it. We also keep how a listing changed and how often it was opened or called in a day, counted without visitors.',
    until: 'Until the owner closes the listing or we take it down. The history stays with the business.',
    tables: ['businesses', 'business_images', 'photos', 'posts', 'business_history', 'business_figures'],
  },
  {
    title: 'Submissions',
    text: 'What you send us about a business, with your name and email address if you give them. Only our reviewers see those.',
    until:
      'A submission stays on file so that we can explain our decision. If we ask you to confirm your address and you don’t, we delete it after 14 days.',
    tables: ['submissions'],
  },
  {
    title: 'Your account',
    text: 'Your email address, a password that we can check but not read, and, if you turn it on, your second sign-in step. For each sign-in we keep the browser’s name and network address, to notice one that isn’t yours.',
    until:
      'Until you delete your account. Sign-ins end after 30 days without use and after 90 days in any case; network addresses leave the account log after 90 days.',
    tables: [
      'auth.users',
      'auth.identities',
      'auth.sessions',
      'auth.mfa_amr_claims',
      'auth.mfa_factors',
      'auth.mfa_challenges',
      'auth.mfa_recovery_codes',
      'auth.one_time_tokens',
      'auth.flow_state',
      'auth.audit_log_entries',
      'account_roles',
      'team_notices',
    ],
  },
  {
    title: 'Owners and claims',
    text: 'Which account manages which business, how you showed us that it’s yours, and the changes you asked for.',
    until:
      'Until you delete your account. Links that share a business are deleted 30 days after they expire.',
    tables: ['business_owners', 'owner_offers', 'claims', 'claim_answers', 'listing_edits'],
  },
  {
    title: 'Proof of service',
    text: 'The document you send to verify veteran ownership. It’s encrypted, only reviewers can open it, and we log each time they do.',
    until:
      'The document is deleted as soon as we’ve decided. What stays is a receipt: what it was, when it came, and when it was deleted.',
    tables: ['verifications', 'verification_documents'],
  },
  {
    title: 'Messages to a business',
    text: 'Your name, your email address and what you wrote. The business gets your name and message, never your address.',
    until: '30 days, so that the business can answer.',
    tables: ['relayed_messages'],
  },
  {
    title: 'Reports and corrections',
    text: 'What you tell us about a listing, and your email address if you want an answer. We don’t tell the owner who you are.',
    until:
      'The report stays with the listing. Your address leaves it when you delete your account, or when you ask us.',
    tables: ['reports'],
  },
  {
    title: 'Searches you follow',
    text: 'The search and the email address that it goes to.',
    until: 'Until you unsubscribe. If you don’t confirm your address, 7 days.',
    tables: ['followed_searches'],
  },
  {
    title: 'Emails we send',
    text: 'The address, the subject, and whether the email arrived.',
    until: '30 days. We delete the text as soon as the email is sent.',
    tables: ['mail_outbox'],
  },
  {
    title: 'Protection against abuse',
    text: 'How often something was tried from one network, such as a wrong password. We keep a scrambled number, not the address.',
    until: 'Minutes to a day; for the places from which you’ve signed in, 90 days.',
    tables: ['request_counts', 'failed_sign_ins'],
  },
  {
    title: 'Log of decisions',
    text: 'What our team decided and when, by account number, so that decisions can be checked. It has no names and no addresses.',
    until: 'As long as the directory exists.',
    tables: ['audit_log'],
  },
  {
    title: 'Searches without a result',
    text: 'The words and the place, counted by week. Nothing tells us who you are, and our team sees only what several people looked for.',
    until: '12 weeks.',
    tables: ['missed_searches'],
  },
]

/** Tables that say nothing about a person. */
export const OTHER_TABLES: readonly string[] = [
  'categories',
  'counties',
  'regions',
  'listing_counts',
  'listing_search',
  'search_words',
  'search_sample',
  'search_making',
  'indexes_to_make',
  'upkeep_runs',
]

interface DeviceData {
  /** Of the browser's storage; `KEY-…` stands for several. */
  key: string
  text: string
}

/** What stays in the visitor's own browser; we never see it. */
export const DEVICE_DATA: readonly DeviceData[] = [
  { key: 'saved-businesses', text: 'the businesses you saved' },
  {
    key: 'offline-…',
    text: 'the last 30 public pages you opened and the businesses you saved, to read without a network',
  },
  { key: 'last-place', text: 'the last place you searched near' },
  { key: 'resources-county', text: 'the county you chose on the page of resources' },
  { key: 'text-size', text: 'the text size you chose' },
  { key: 'web-fonts', text: 'whether our fonts are already on your device' },
  { key: 'submission-draft', text: 'a form you haven’t finished' },
  { key: 'listing-draft-…', text: 'changes to your listing that you haven’t saved' },
  { key: 'post-draft:…', text: 'a post you haven’t published' },
  { key: 'sb-…-auth-token', text: 'that you’re signed in, until you sign out' },
]
