/** An e-mail address. Quoted parts and comments are not allowed, so it can never break out of a mail header. */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]{1,64}@[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]+\.[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\.]{2,}$/u;
