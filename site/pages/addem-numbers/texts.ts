export const ADDEM_NUMBERS = 'Addem Numbers';
export const PRIVACY_POLICY = 'Privacy policy';

export const ON_YOUR_PHONE = '// on your phone';
export const RULES_TITLE = 'How it goes';
export const RULES =
  'You are on a runway, and it ends. Two numbers stand in front of you: add them and type the sum. A correct answer gains you 3 seconds of runway and a point. A wrong answer loses score: one point, also below zero. The numbers grow with your score.';
export const SCREENSHOTS = 'Screenshots';
export const GET_IT = 'Get it';
export const PLAY = 'Play Addem Numbers';
export const SMALL_PRINT = 'Small print';
export const QUESTIONS = 'Questions: {email}';
