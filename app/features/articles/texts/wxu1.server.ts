import type { FeaturedArticle } from '../article.ts'
import mainImage from '../illustrations/wxu1.svg?url&no-inline'

/** The initials are the id; the name as a slug is the alias. Both NMLS numbers are plainly no real ones. */
export const wxu1: FeaturedArticle = {
  id: 'wxu1',
  displayTitle: 'Wendell X. Upchurch, Loan Officer',
  title: 'The thicker of two folders',
  place: { city: 'Fernandina Beach', county: 'Nassau' },
  mainImage,
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
      title: 'What to bring to the first talk',
      content: [
        'It takes half an hour and costs nothing. Bring two recent pay stubs, two months of bank statements, your last tax return and a list of what you owe each month. If you have a letter about your disability rating, bring that too. People who come with empty hands are welcome; then the half hour goes into making the list. He reads such lists from the bottom, because that is where the truck payment usually is.',
      ],
    },
    {
      type: 'section',
      title: 'What he asks veterans first',
      content: [
        'Many callers believe that the VA lends the money, or that the benefit works only once. In most cases a private lender makes the loan and the VA guarantees a part of it, and the entitlement can often be used again. So he asks for the certificate of eligibility first. His second question is about disability compensation, because those who receive it usually do not pay the funding fee.',
        'Next he explains what is not a rule of the VA. The VA names no lowest credit score, for example. Most lenders do, and they do not all name the same one. A no from one of them is not a no from all.',
        'No down payment does not mean no money, either. There is an appraisal to pay for, and an inspection that nobody requires and everybody should have. There is insurance, which near the coast can change the whole answer. He asks people to get a quote for the address before they fall in love with the porch.',
      ],
    },
    {
      type: 'section',
      title: 'How to compare two offers',
      content: [
        "Within three business days of your application, a lender has to give you a form called the Loan Estimate. It has three pages and looks the same everywhere. Upchurch tells people to ask two lenders for it on the same day, and he does not mind being neither of them. Lay the second pages side by side and read part A, the lender's own charges. A slightly lower interest rate is often paid for there. Then turn to the third page and find what each loan will have cost you in five years.",
        'When the other offer is better, he says so. Some of those people come back with the next house. One comes back every fall with a bucket of shrimp.',
        'This article is general information. This is not an offer of credit.',
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
