/** Common long passwords, in lower case without blanks and hyphens. Words and runs need no entry. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  allyouneedislove anotheronebites areyoukiddingme babygirl badpassword beautifulday besttimeever bitemebiteme
  bridgeovertroubled butterflykisses callmemaybe carpediem changethisnow chickennuggets couldbeworse
  creativepassword donotdisturb dontforgetme dontforgetthis dontstopbelieving dontworrybehappy drowssapdrowssap
  easytoremember elephant everythingisawesome everythingwillbefine fishing forgetmenot getmeinplease getridofit
  givemeabreak godblessamerica godisgood godislove goldeneagle goldenretriever gonefishing goodmorning
  greeneggsandham guesswhatitis hakunamatata happybirthday happynewyear hardtoguess harrypotter hastalavista
  helpmeplease highwaytohell holycow homesweethome honeybunny hotelcalifornia howareyoutoday humptydumpty icecream
  icantremember idontcare idontknow idontremember iforgotit iforgotmypassword ihatepasswords imagineallthepeople
  inthebeginning itsfiveoclock itsasecret jesusislord jinglebells justanotherday justdoit keepitsimple killerqueen
  kingofthehill ladygagaladygaga lightsaber livelaughlove livestrong longandwinding lordoftherings lovemenow
  margaritaville maryhadalittlelamb maytheforcebewithyou merrychristmas mybirthday mydogisthebest
  myfavorite mynameis neverforgetme nevermind nobodyknows nothingelsematters ohmygoodness onceuponatime onedayatatime
  onetwothreefour openthedoor opensesame peaceandlove pleaseopen remembermenow rememberthis rememberthisone
  rockandroll saltwater sayhello shutupandletmein somethingeasy stairwaytoheaven sweetcaroline sweethomealabama
  swordfish thankyoujesus theanswer thebigbangtheory thecatinthehat thegreatest thequickbrownfox
  thequickbrownfoxjumps thisisit thisismypassword thisisthepassword threeblindmice tobeornottobe toinfinityandbeyond
  toomanypasswords trustnobody twinkletwinkle unbelievable uncrackable unitedstates valentinesday wecanworkitout
  whatisthepassword whatsmypassword whereiswaldo whoknows winteriscoming wouldyoukindly yesterday youaremysunshine
  yougotit youshallnotpass
  `
    .split(/\s+/)
    .filter(Boolean),
);

/** Words common in passwords; a password made up mostly of them is as easy to guess. */
export const commonWords: readonly string[] = `
  password passwort passw0rd passcode passphrase pass1234 pword qwerty qwertz azerty admin administrator root superuser
  user guest login logon signin welcome letmein changeme default secret master access temp temporary test testing demo
  hello iloveyou loveyou lovely sunshine princess dragon monkey football baseball basketball soccer superman batman
  spiderman starwars pokemon shadow michael jordan jennifer charlie jessica daniel thomas computer internet google
  facebook instagram twitter linkedin youtube apple microsoft windows samsung wordpress website business company
  marketing coach coaching digital florida naples fortmyers southwest summer winter spring autumn january february
  march april june july august september october november december monday friday sunday freedom whatever trustno
  chocolate cheese cookie flower butterfly jesus christ blessed family mother father forever always money lucky
  correcthorse batterystaple lorem ipsum dolor foobar
`
  .split(/\s+/)
  .filter(Boolean);

/** Rows of keys and letters that people type in sequence, in either direction. */
export const runs: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiopü',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  'zaq12wsxcde34rfvbgt56yhnmju78ik,',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
];
