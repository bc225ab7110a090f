import type { FeaturedArticle } from '../article.ts'

/** The initials are the id; the name as a slug is the alias. Both NMLS numbers are plainly no real ones. */
export const wxu1: FeaturedArticle = {
  id: 'wxu1',
  displayTitle: 'Wendell X. Upchurch, Loan Officer',
  title: 'The thicker of two folders',
  content: [
    {
      type: 'text',
      content:
        'Wendell Upchurch keeps two folders on his desk in Fernandina Beach. One is for people who are ready to buy a house. The other is for people who are not ready yet, and it is the thicker one.',
    },
    {
      type: 'section',
      title: 'A forecast, in writing',
      content: [
        'Upchurch was a weather observer in the Air Force. It was good training, he says: people do not ask for a forecast, they ask to hear that it will stay dry. At Saltmarsh Home Lending he gives the forecast. If the numbers do not hold, he says so in the first half hour, writes down which two or three of them have to move, and puts a date on the folder. Then he calls on that date.',
        'About half of the people in the thick folder own a house two years later. The others, he says, did not buy one that they would have lost.',
      ],
    },
    {
      type: 'section',
      title: 'What he asks veterans first',
      content: [
        'Many callers believe that the VA lends the money, or that the benefit works only once. In most cases a private lender makes the loan and the VA guarantees a part of it, and the entitlement can often be used again. So he asks for the certificate of eligibility first. His second question is about disability compensation, because those who receive it usually do not pay the funding fee.',
        'This article is general information. It is no offer of credit.',
      ],
    },
  ],
  website: 'https://saltmarsh-lending.example.com',
  phone: '(904) 555-0168',
  instagram: 'https://social.example.com/instagram/saltmarsh-lending',
  facebook: 'https://social.example.com/facebook/saltmarsh-lending',
  licenses: [
    { holder: 'Wendell X. Upchurch, loan officer', number: 'NMLS 0000001 (sample)' },
    { holder: 'Saltmarsh Home Lending, his company', number: 'NMLS 0000002 (sample)' },
  ],
}
