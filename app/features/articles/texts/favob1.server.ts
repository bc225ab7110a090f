import type { FeaturedArticle } from '../article.ts'
import mainImage from '../illustrations/favob1.svg?url&no-inline'

export const favob1: FeaturedArticle = {
  id: 'favob1',
  displayTitle: 'Flatwoods Alliance of Veteran-Owned Businesses',
  title: 'Forty small firms and one sheet of paper',
  place: { city: 'Lake Wales', county: 'Polk' },
  mainImage,
  content: [
    {
      type: 'text',
      content:
        'On the second Tuesday of the month, a fish camp outside Lake Wales opens two hours early. The forty firms of the Flatwoods Alliance come for the eggs, and for the list.',
    },
    {
      type: 'text',
      content:
        'By half past six the gravel lot is full of trucks: a well driller, two roofers, a mobile notary, a man who repairs hospital beds. Nobody gives a speech. The equipment is a clipboard, a pencil on a string and a kitchen timer in the shape of a tomato.',
    },
    {
      type: 'section',
      title: 'The list',
      content: [
        'The list is one sheet of paper. On the left stands work that a member had to turn down, because it was too large, too far away or too soon. On the right stands the member who can take it. Rosalind Teague, who ran an Army motor pool and now runs a machine shop, started it in her first winter of business. She had sent a customer away, and heard a week later that a man two miles down the road had the right lathe.',
        'Last month the sheet had thirty-one lines. A septic company in Frostproof could not get to a broken tank before Friday; a member from Babson Park was there on Wednesday. A caterer needed two hundred folding chairs and found them in the barn of a man who sells used restaurant equipment. Eleven lines were still open when the coffee ran out. Teague reads those aloud twice.',
        'Every member reports two numbers at breakfast: jobs passed on and jobs received. Nobody pays a commission. A firm that only receives hears about it, kindly, before the second cup of coffee.',
      ],
    },
    {
      type: 'section',
      title: 'Your first breakfast',
      content: [
        'Guests eat free. You sit between two members from other trades, because people of the same trade talk shop and forget the list. When the timer is set for you, you have one minute for three things: what you do, how far you drive and what you do not do. The third one matters most. A painter who says that she does no ceilings gets better calls than a painter who does everything.',
        'After the eggs comes one question for the whole room. A recent one was how to write an estimate that a customer cannot misread. The answers filled a napkin. Put a date on the price. Name the brand of every material. List what is not included, in the same size of type. The napkin is now taped to the back of the clipboard.',
      ],
    },
    {
      type: 'section',
      title: 'A bookkeeper, one day a week',
      content: [
        'Most new members arrive good at their trade and behind on their books. So the alliance pays a bookkeeper for one day a week, and members book her by the hour. The most common repair, she says, is a second bank account: then the sales tax collected in March is still there in April. The second most common is the shoebox of receipts. She lets people keep the shoebox. They only have to write on each receipt which job it was for.',
      ],
    },
    {
      type: 'section',
      title: 'What it costs, and what it asks',
      content: [
        'Joining takes proof of service, one reference and three breakfasts. Dues are ten dollars a month, eggs included. The first hour with the bookkeeper is free; every later one costs twenty dollars.',
        'It does not suit everybody. The hour is wrong for bakers, and the alliance does no advertising. It also expects you to look after the customer whom somebody passed to you. A member who leaves one waiting gets a call from Teague herself. In six years she has made four of those calls, and three of the four firms are still on the list. The fourth, she says, was a very good roofer who did not like to answer the telephone.',
      ],
    },
  ],
  website: 'https://flatwoods-alliance.example.com',
  phone: '(863) 555-0142',
  facebook: 'https://social.example.com/facebook/flatwoods-alliance',
}
