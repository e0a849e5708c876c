import { decompose, fold } from '#api/core/db/letters.ts';

interface Language {
  /** What is said first to somebody who writes in it. */
  line: string;
  /** A script that no other of these languages has, or else some of its commonest words. */
  sign: RegExp | string;
}

/** The commonest languages beside English, each with one line that says how it is answered. */
const languages: readonly Language[] = [
  {
    line: 'Respondo en inglés; también puedes escribir a {email}.',
    sign: 'que como cuanto cuesta donde cuando quien puedo puede hay mi el los las una por para con hola gracias tienes tienen esta quiero es cual son y aceptan tambien transferencia tarjeta',
  },
  {
    line: 'Respondo em inglês; também pode escrever para {email}.',
    sign: 'que como quanto custa onde quando quem posso pode ha meu minha os uma por para com ola obrigado obrigada voce voces esta quero qual sao e nao ter o meu de volta dinheiro',
  },
  {
    line: 'Je réponds en anglais ; vous pouvez aussi écrire à {email}.',
    sign: 'que comment combien coute ou quand qui puis peut est-ce puis-je avez-vous je vous le les une des pour avec bonjour merci avez quel quelle est mon ma sont est ce je jai mais rien pas paye cette quoi histoire en',
  },
  {
    line: 'Ich antworte auf Englisch; schreiben können Sie auch an {email}.',
    sign: 'was wie viel wieviel kostet wo wann wer kann ich sie der die das ein eine mit fur hallo danke gibt es mein meine ist sind bitte nicht und habt hab habe meinen meinem jetzt jetz noch auf',
  },
  {
    line: 'Rispondo in inglese; può anche scrivere a {email}.',
    sign: 'che come quanto costa dove quando chi posso puo mio mia il gli una per con ciao grazie avete vorrei quale e sono di la ho del della un l anno gia perche',
  },
  {
    line: 'Ik antwoord in het Engels; je kunt ook schrijven naar {email}.',
    sign: 'wat hoe hoeveel kost waar wanneer wie kan ik jullie het een met voor hallo bedankt mijn is zijn van niet de mag doet hij ook welke doen',
  },
  {
    line: 'Odpowiadam po angielsku; można też napisać na {email}.',
    sign: 'co jak ile kosztuje gdzie kiedy kto moge czy jest moje moj dzien dobry dziekuje sie na z do mam nie to jestem zaplacilem dostac',
  },
  {
    line: 'Jag svarar på engelska; du kan också skriva till {email}.',
    sign: 'vad hur mycket kostar var nar vem kan jag ni det en ett med for hej tack min mitt ar finns och han hon vilka vilken nagot att',
  },
  {
    line: 'İngilizce yanıt veriyorum; {email} adresine de yazabilirsiniz.',
    sign: 'ne nasil kadar nerede zaman kim mi var bir icin ile merhaba tesekkurler benim misiniz mu odeme bu nereden hangi disinda alabilir miyim misin musunuz geri benimle sarkimi',
  },
  { line: 'Я отвечаю по-английски; можно также написать на {email}.', sign: /\p{scx=Cyrillic}/u },
  { line: '英語でお答えします。{email} 宛てにメールもできます。', sign: /[\p{sc=Hiragana}\p{sc=Katakana}]/u },
  { line: '我用英语回答；您也可以写信到 {email}。', sign: /\p{scx=Han}/u },
  { line: '영어로 답변합니다. {email} 로 메일을 보내셔도 됩니다.', sign: /\p{scx=Hangul}/u },
  { line: 'أجيب بالإنجليزية، ويمكنك أيضًا الكتابة إلى {email}.', sign: /\p{scx=Arabic}/u },
  { line: 'मैं अंग्रेज़ी में उत्तर देता हूँ; आप {email} पर भी लिख सकते हैं।', sign: /\p{scx=Devanagari}/u },
];

const english = new Set(
  'the is are do does how what when where who can i you my your to of in for and it be will please have a'.split(
    ' ',
  ),
);

/** What is asked for most, in English, and how words for it begin in other languages. */
const glossary: readonly [english: string, beginnings: RegExp][] = [
  [
    'how long does it take',
    /dura\b|duracion|wie lange|combien de temps|lange dauert|dauert|tempo dura|quanto tempo|hur lang tid|hoe lang|jak dlugo|ne kadar sur|сколько времени|どのくらい|いつまで|多久|كم من الوقت|얼마나 걸/,
  ],
  [
    'how much is',
    /cuanto c|cuesta|precio|quanto c|custa|preco|combien\b|coute|prix|tarif|kostet|wie ?viel|preis|costa\b|prezzo|hoeveel|kost\b|kosztuje|\bcena|kostar|\bpris\b|ne kadar\b(?! sur)|fiyat|kac para|сколько|стоит|いくら|値段|料金|多少钱|价格|كم (?:سعر|ثمن|تكلف|يكلف)|بكم|السعر|얼마|가격|कितने|कीमत/,
  ],
  [
    'can I get a refund, my money back',
    /reembols|devuelv|devolv|devolu|rembours|erstatt|zuruck|rimbors|indietro|de volta|de vuelta|terugbetal|geld terug|zwrot|oddac|vozvrat|возврат|вернуть|aterbetal|pengar(?:na)? tillbaka|\biade\b|parami geri|geri al|geri ode|返金|返して|退款|退钱|استرد|استرجاع|إرجاع|أسترجع|استرجع|فلوسي|أموالي|환불|रिफंड|पैसे वापस/,
  ],
  [
    'can I cancel',
    /cancel|annul|stornier|absag|annuler|odwola|anulow|avbok|отмен|iptal|キャンセル|取消|إلغاء|취소/,
  ],
  [
    'where is my order',
    /pedido|commande|bestellung|ordine\b|encomenda|bestelling|zamowien|bestallning|siparis|заказ|注文|订单|طلبي|주문/,
  ],
  [
    'how do I pay',
    /\bpag|paiement|payer|\bzahl|bezahl|betal(?!d|at|ning)|zaplacic|place\b|placi|platn|nasil ode|odeme|оплат|платить|支払|払い|付款|支付|怎么付|الدفع|أدفع|ادفع|결제|भुगतान/,
  ],
  [
    'I paid the wrong amount',
    /errad|equivocad|falsche?n? betrag|mauvais montant|sbagliat|zla kwot|fel belopp|yanlis/,
  ],
  [
    'how do I get it after I paid',
    /\brecib|\breceb|recevoir|recois|erhalte|bekomme|ricev|otrzym|\bfar jag\b|teslim|受け取|收到|أستلم/,
  ],
  [
    'I have paid and heard nothing, did my money arrive',
    /\bpague\b|he pagado|\bpaguei|jai paye|bezahlt|ho pagato|betaald|betalat|kom fram|zaplacil|angekommen|odedim|para gonderdim|оплатил|заплатил|払いました|付了|دفعت/,
  ],
  [
    'is it safe to pay here',
    /\bsegur[oa]\b|\bsicher\b|securis|\bsur de payer|sicuro|bezpieczn|\bsakert?\b|guvenli|veilig|безопас|安全|آمن|안전/,
  ],
  [
    'where can I listen',
    /escuchar|\bouvir\b|ecouter|\bhoren\b|anhoren|ascolt|posluchac|\bslucha|lyssna|dinle|luister|послушать|слушать|聴け|聴き|听|استمع|أسمع|들을/,
  ],
  [
    'is this a scam',
    /estafa|\bgolpe|arnaque|betrug|truffa|oszust|oplicht|bedrager|dolandir|мошен|詐欺|骗|احتيال|사기/,
  ],
  [
    'can I pay by credit card',
    /tarjeta|cartao|\bcarte\b|kreditkarte|\bcarta\b|paypal|\bkart[aey]\b|creditcard|ideal\b|klarna|bizum|\bblik\b|kredi kart|карт|クレジット|カード|信用卡|بطاقة|카드/,
  ],
  [
    'submit a track',
    /cancion|chanson|morceau|\blied\b|\bsong\b|canzone|brano|\bfaixa|envi\w+ .*musica|mi musica|ma musique|meine musik|mia musica|nummer|piosenk|utwor|\blat\b|sarki|песн|трек|曲を|トラック|歌|أغني|노래|गाना/,
  ],
  [
    'when is the next live stream',
    /directo|\blive\b|stream|ubertragung|en direct|diretta|ao vivo|sander|direktsand|canli yayin|transmisj|uitzending|эфир|стрим|配信|ライブ|直播|البث|بث مباشر|방송|라이브/,
  ],
  [
    'consulting session call',
    /sesion|sessao|gesprach|beratung|consult|conseil|llamada|\bappel\b|chiamata|consulenza|konsultacj|radgivning|konsultation|danisman|консульт|コンサル|相談|咨询|استشار|컨설팅|상담/,
  ],
  [
    'speaking keynote',
    /conferenc|conferenz|vortrag|palestra|\bredner|charla|forelas|konusma|wyklad|выступ|лекци|講演|演讲|محاضر|강연/,
  ],
  [
    'how do I become a guest on the podcast',
    /invitad|convidad|\binvite|\bgast\b|ospite|goscie|gosc\b|konuk|гост|ゲスト|嘉宾|ضيف|게스트/,
  ],
  [
    'how do I book',
    /reserva|reserver|buchung|buchen|prenota|\bboka|boeken|zarezerw|rezervasyon|заброниров|予約|预订|预约|حجز|예약/,
  ],
  ['podcast', /podcast|подкаст|ポッドキャスト|播客|بودكاست|팟캐스트/],
  ['episode', /episod|\bfolge|odcinek|avsnitt|bolum|выпуск|エピソード|حلقة/],
  ['the latest', /ultim[oa]|dernier|neuest|letzte|senaste|najnowsz|en son|последн|最新|أحدث/],
  ['music', /musica|musique|musik|muziek|muzyk|музык|muzik|音楽|音乐|음악|موسيق/],
  [
    'who is',
    /\bquien|\bquem\b|\bqui\b|\bwer\b|\bchi\b|\bwie is\b|kim jest|vem ar|kimdir|кто|誰|谁|من هو|누구/,
  ],
  [
    'how can I contact you',
    /contact|contat[ot]|kontakt|erreich|joindre|raggiung|bereik|correo|courriel|e-?mail|iletisim|ulasabil|связаться|контакт|連絡|問い合わせ|联系|أتواصل|اتواصل|التواصل|연락|문의|संपर्क/,
  ],
  [
    'do you have a discount',
    /descuento|desconto|remise|reduction|rabatt|sconto|znizk|korting|indirim|скидк|割引|折扣|خصم|할인/,
  ],
  ['invoice', /factura|fatura|facture|rechnung|fattura|faktur|factuur|счет|請求書|領収書|发票|فاتورة/],
  [
    'do I need an account',
    /cuenta\b|\bconta\b|\bcompte\b|\bkonto\b|\baccount\b|registrarm|registrier|zarejestr|hesap|アカウント|账号|حساب/,
  ],
  [
    'privacy, what data do you store',
    /datos|dados|donnees|daten\b|\bdati\b|privac|datenschutz|uppgifter|dane osobow|gizlilik|данны|個人情報|隐私|الخصوصية|بياناتي/,
  ],
  [
    'unsubscribe',
    /darme de baja|cancelar a? ?inscri|desabonn|abmeld|disiscri|avprenum|avregistr|wypis|uitschrij|abonelikten|отписа|退订|إلغاء الاشتراك/,
  ],
  ['do you sell merch', /camiset|t-?shirt|merch|pullover|magliett/],
  ['hello', /^(hola|ola|bonjour|salut|hallo|guten tag|ciao|buongiorno)\b\W*$/],
  ['thanks', /^(muchas )?(gracias|obrigad[oa]|merci|danke|grazie)\b/],
];

const plain = (text: string) => fold(decompose(text));

/** What is said first to somebody who writes in another language; undefined for English, and where it is not known. */
export function languageLine(text: string): string | undefined {
  const words = plain(text)
    .split(/[^\p{L}-]+/u)
    .filter(Boolean);
  const share = (sign: ReadonlySet<string>) => words.filter((word) => sign.has(word)).length;
  const own = share(english);
  let best: { line: string; count: number } | undefined;
  for (const { line, sign } of languages) {
    if (typeof sign !== 'string') {
      if (sign.test(text)) return line;
      continue;
    }
    const count = share(new Set(sign.split(' ')));
    if (count > Math.max(own, best?.count ?? 0)) best = { line, count };
  }
  const isSure = best && (best.count > 1 || words.length < 4 || /[^\p{ASCII}]/u.test(text));
  return isSure ? best?.line : undefined;
}

/** What somebody probably asks in another language, in English words; empty where none of it is known. Names stay. */
export function inEnglish(text: string): string {
  const read = plain(text);
  const meant = glossary
    .filter(([, beginnings]) => beginnings.test(read) || beginnings.test(text))
    .map(([english]) => english);
  const names = text.match(/(?<=\s)\p{Lu}[\p{L}\p{N}]+(?:\s\p{Lu}[\p{L}\p{N}]*)*/gu) ?? [];
  return meant.length > 0 ? [...meant, ...names].join(' ') : '';
}
