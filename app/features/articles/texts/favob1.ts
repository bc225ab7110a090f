import type { FeaturedArticle } from '../article.ts'

export const favob1: FeaturedArticle = {
  id: 'favob1',
  displayTitle: 'Flatwoods Alliance of Veteran-Owned Businesses',
  title: 'Forty small firms and one sheet of paper',
  content: [
    {
      type: 'text',
      content:
        'On the second Tuesday of the month, a fish camp outside Lake Wales opens two hours early. The forty firms of the Flatwoods Alliance come for the eggs, and for the list.',
    },
    {
      type: 'section',
      title: 'The list',
      content: [
        'The list is one sheet of paper. On the left stands work that a member had to turn down, because it was too large, too far away or too soon. On the right stands the member who can take it. Rosalind Teague, who ran an Army motor pool and now runs a machine shop, started it in her first winter of business. She had sent a customer away, and heard a week later that a man two miles down the road had the right lathe.',
        'Every member reports two numbers at breakfast: jobs passed on and jobs received. Nobody pays a commission. A firm that only receives hears about it, kindly, before the second cup of coffee.',
      ],
    },
    {
      type: 'section',
      title: 'A bookkeeper, one day a week',
      content: [
        'Most new members arrive good at their trade and behind on their books. So the alliance pays a bookkeeper for one day a week, and members book her by the hour. The most common repair, she says, is a second bank account: then the sales tax collected in March is still there in April.',
        'Joining takes proof of service, one reference and three breakfasts. Dues are ten dollars a month, eggs included.',
      ],
    },
  ],
  website: 'https://flatwoods-alliance.example.com',
  phone: '(863) 555-0142',
  facebook: 'https://social.example.com/facebook/flatwoods-alliance',
}
