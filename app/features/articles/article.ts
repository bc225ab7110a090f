export interface FeaturedArticle {
  id: string
  title: string
  /** The business or group, as the card and the page's head name it. */
  displayTitle: string
  /** The card shows the first text. */
  content: readonly [ArticleText, ...ArticleItem[]]
  mainImage: string
  place: ArticlePlace
  website?: string
  phone?: string
  instagram?: string
  facebook?: string
  /** For a lender: the loan officer's and the company's. */
  licenses?: readonly NmlsLicense[]
}

interface ArticlePlace {
  city: string
  county: string
}

export type ArticleItem = ArticleText | ArticleSection

interface ArticleText {
  type: 'text'
  content: string
}

interface ArticleSection {
  type: 'section'
  title: string
  content: readonly string[]
}

/** From the Nationwide Multistate Licensing System. */
interface NmlsLicense {
  holder: string
  number: string
}

export interface ArticleSummary {
  id: string
  displayTitle: string
  firstParagraph: string
  mainImage: string
  place: ArticlePlace
  readingMinutes: number
}

export function summaryOf(article: FeaturedArticle): ArticleSummary {
  const { id, displayTitle, content, mainImage, place } = article
  return {
    id,
    displayTitle,
    firstParagraph: content[0].content,
    mainImage,
    place,
    readingMinutes: readingMinutes(article),
  }
}

const WORDS_PER_MINUTE = 220

export function readingMinutes({ content }: Pick<FeaturedArticle, 'content'>): number {
  return Math.max(1, Math.round(listWords(content).length / WORDS_PER_MINUTE))
}

export function listWords(content: readonly ArticleItem[]): string[] {
  return content
    .flatMap((item) => (item.type === 'section' ? [item.title, ...item.content] : [item.content]))
    .flatMap((text) => text.split(/\s+/))
}

/** `(863) 555-0142` → `tel:+18635550142` */
export function callHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
