import type { ReadyText } from '../../ui/form/ready-texts.tsx'
import { ELIGIBILITY } from '../site/promises.ts'
import { TAKE_DOWN_TEXTS } from '../owners/take-down-texts.ts'
import type { DeskCase, ReportCase } from './case/case.ts'
import type { DecisionVerb, DeskKind } from './desk.ts'

interface DecisionText extends ReadyText {
  fits?: (shown: ReportCase) => boolean
}

type Texts = Partial<Record<DecisionVerb, readonly DecisionText[]>>

export const SPAM_TEXT = 'What you sent is advertising for something else, so we won’t publish it.'

const TEXTS: Record<DeskKind, Texts> = {
  submissions: {
    request_changes: [
      {
        label: 'Not clearly in Florida',
        text: 'We list businesses that are in Florida or that serve customers here. Please check the city and the ZIP code, or tell us which Florida counties you serve.',
      },
      {
        label: 'Description too thin',
        text: 'Please say in two or three sentences what you do, for whom, and where. Customers go by this text.',
      },
      {
        label: 'Phone or website doesn’t work',
        text: 'We couldn’t reach the business with the phone number or website you gave us. Please check both.',
      },
      {
        label: 'Another category fits',
        text: 'Another category seems to fit better. Please choose the one that most of your work belongs to.',
      },
      {
        label: 'Who is the veteran?',
        text: `Please tell us who owns the business, and in which branch they served. ${ELIGIBILITY}`,
      },
      {
        label: 'Advertising in the text',
        text: 'Please write the name and the description without prices, capital letters, or claims like “number one.” Deals belong in a post once you’re listed.',
      },
    ],
    reject: [
      {
        label: 'Not veteran-owned',
        text: `${ELIGIBILITY} We couldn’t tell that from what you sent. If we got that wrong, please send it again and tell us who the veteran is.`,
      },
      {
        label: 'Not in Florida',
        text: 'The directory is for Florida, and this business isn’t in the state and doesn’t serve it.',
      },
      {
        label: 'Not a business',
        text: 'What you sent isn’t about a business or organization that customers could turn to.',
      },
      {
        label: 'Sent without the owner’s consent',
        text: 'The business told us that it doesn’t want to be listed, or that it didn’t send this.',
      },
      { label: 'Advertising or spam', text: SPAM_TEXT },
    ],
  },
  edits: {
    request_changes: [
      {
        label: 'Where can we see it?',
        text: 'Where can we see this, such as on your website, your sign, or your state registration?',
      },
      {
        label: 'Did you move?',
        text: 'Did the business move? Please tell us when.',
      },
    ],
    reject: [
      {
        label: 'Couldn’t confirm it',
        text: 'We couldn’t confirm the change. Please tell us where we can see it, such as on your website.',
      },
      {
        label: 'Looks like another business',
        text: 'This looks like another business and not a change of this one. Please submit it as a new listing.',
      },
      {
        label: 'Name with advertising',
        text: 'Please give the name as it appears on your sign, without services, places, or slogans.',
      },
    ],
  },
  claims: {
    reject: [
      {
        label: 'No sign that it’s theirs',
        text: 'We couldn’t tell that you own this business or work for it. Please ask again from an email address at its website, or with the code that we send to the address in the listing.',
      },
      {
        label: 'The owner says no',
        text: 'The current owner of this listing doesn’t agree. If you own the business together, please ask them to add you.',
      },
    ],
  },
  verifications: {
    reject: [
      {
        label: 'Can’t read it',
        text: 'We couldn’t read the document. Please send a sharper picture or a PDF.',
      },
      {
        label: 'Wrong document',
        text: 'This document doesn’t show veteran status. Please see the verification page for the ones that do.',
      },
      {
        label: 'Names don’t match',
        text: 'The name on the document isn’t the name of an owner of the business. Please send something that ties the two together, such as the state registration.',
      },
      {
        label: 'Certificate not found or expired',
        text: 'We didn’t find this certificate in the public list, or it has expired. Please check the number.',
      },
      {
        label: 'Social Security number visible',
        text: 'Your document shows a Social Security number, so we deleted it without using it. Please black out the number and send it again.',
      },
    ],
  },
  reports: {
    approve: [
      {
        label: 'Listing closed',
        text: 'The listing now says that the business has closed.',
        fits: (shown) => shown.closesListing,
      },
    ],
    reject: [
      {
        label: 'Listing is right',
        text: 'We checked, and everything on the listing is right.',
        fits: (shown) => shown.reportKind !== 'objection',
      },
      {
        label: 'Couldn’t confirm',
        text: 'We couldn’t confirm what you told us.',
        fits: (shown) => shown.reportKind !== 'objection',
      },
      {
        label: 'Decision stands',
        text: 'We looked at it again with fresh eyes, and the decision stands. If you have proof, such as a link to a photo of your sign, press “This Is Wrong” in our earlier email again and tell us. Another reviewer will look at it.',
        fits: (shown) => shown.reportKind === 'objection',
      },
    ],
    take_down: TAKE_DOWN_TEXTS.listing,
  },
}

export function readyTexts(shown: DeskCase, verb: DecisionVerb): readonly DecisionText[] {
  const texts = TEXTS[shown.kind][verb] ?? []
  return texts.filter(({ fits }) => !fits || (shown.kind === 'reports' && fits(shown)))
}
